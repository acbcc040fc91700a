import { useTexts } from '../../core/hooks/use-texts.ts';
import type { InvoiceRow } from './rows.ts';
import { CopyButton } from '../../ui/controls/CopyButton.tsx';

/** Payment details. The response says which rows can be copied. */
export function Requisites({ rows }: { readonly rows: readonly InvoiceRow[] }) {
  const { text, lang } = useTexts();
  if (rows.length === 0) return null;
  return (
    <dl className="pw-reqs">
      {rows.map(({ id, label, value, copied = value, kind, isCopyable }) => (
        <div key={id} className="pw-req">
          <dt lang={lang(label)}>{text(label)}</dt>
          <dd className={`pw-num${kind === 'text' ? ' is-plain' : ''}`}>
            {kind === 'image' ? (
              <img className="pw-req__image" src={value} lang={lang(label)} alt={text(label)} />
            ) : (
              <bdi dir={kind === 'number' ? 'ltr' : undefined} translate="no">
                {value}
              </bdi>
            )}
            {isCopyable && <CopyButton text={copied} name={text(label)} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
