import { Fragment, memo, type ReactNode } from 'react';
import type { LocalizedText } from '../../schemas/common.ts';
import type { CompiledField } from '../contract.ts';
import type { FieldRenderer } from '../react-contract.ts';
import { ConditionalField } from './ConditionalField.tsx';
import { useFormScope } from './scope.ts';
import { useIsAnyShown } from './use-is-any-shown.ts';
import '../kit/fieldset.css';
import '../kit/advanced.css';
import './field-list.css';

/** Fields of a form that fills many screens: see the style sheet. */
const LONG = 40;

/**
 * All fields of a plan: a heading per category, advanced fields in a disclosure, expiry and CVV side by side. A memo, because
 * react-hook-form renders the component of the form a second time before the first paint.
 */
export const FieldList = memo(function FieldList() {
  const { plan } = useFormScope();
  const shown = plan.fields.filter((field) => !field.isHidden);
  const plain = shown.filter((field) => !field.definition.advanced);
  const advanced = shown.filter((field) => field.definition.advanced);

  const slot = (field: CompiledField<FieldRenderer>): ReactNode => {
    const { Component } = field.renderer;
    return field.definition.showWhen ? (
      <ConditionalField key={field.id} field={field} Component={Component} />
    ) : (
      <Component key={field.id} field={field} />
    );
  };
  const list = (fields: readonly CompiledField<FieldRenderer>[]): ReactNode =>
    sections(fields).map(({ heading, rows }) => (
      <Fragment key={rows[0]?.[0].id}>
        {heading !== undefined && (
          <Heading text={heading} fields={rows.flatMap(([field, cvv]) => (cvv ? [field, cvv] : [field]))} />
        )}
        {rows.map(([field, cvv]) =>
          cvv ? (
            <div key={field.id} className="pw-pair">
              {slot(field)}
              {slot(cvv)}
            </div>
          ) : (
            slot(field)
          ),
        )}
      </Fragment>
    ));
  return (
    <div className={plain.length > LONG ? 'pw-fieldset pw-fieldset--long' : 'pw-fieldset'} spellCheck={false}>
      {list(plain)}
      {advanced.length > 0 && <Disclosure fields={advanced}>{list(advanced)}</Disclosure>}
    </div>
  );
});

interface PartProps {
  /** The fields that the part is for. Where none of them is shown it is not there either. */
  readonly fields: readonly CompiledField[];
}

function Heading({ text, fields }: PartProps & { readonly text: LocalizedText }) {
  const { render } = useFormScope();
  const words = render.text(text);
  return useIsAnyShown(fields) && words !== '' ? (
    <h2 className="pw-heading" lang={render.lang(text)}>
      {words}
    </h2>
  ) : null;
}

/** Hidden and not removed, since each field in it clears its own error when it hides. */
function Disclosure({ fields, children }: PartProps & { readonly children: ReactNode }) {
  const { render } = useFormScope();
  return (
    <details className="pw-advanced" hidden={!useIsAnyShown(fields)}>
      <summary>{render.message({ keys: ['deposit.form.advanced'] })}</summary>
      <div className="pw-fieldset">{children}</div>
    </details>
  );
}

interface Section {
  readonly heading: CompiledField['definition']['category'];
  readonly rows: Row[];
}

/** One field, or an expiry and the CVV after it. */
type Row = [field: CompiledField<FieldRenderer>, cvv?: CompiledField<FieldRenderer>];

/** Groups adjacent fields of one category under a heading, and puts an expiry and the CVV after it in one row. */
function sections(fields: readonly CompiledField<FieldRenderer>[]): readonly Section[] {
  const result: Section[] = [];
  for (const field of fields) {
    const heading = field.definition.category;
    let section = result.at(-1);
    if (!section || JSON.stringify(section.heading) !== JSON.stringify(heading)) {
      section = { heading, rows: [] };
      result.push(section);
    }
    const last = section.rows.at(-1);
    if (field.role === 'cvv' && last?.length === 1 && last[0].role === 'expiry') last.push(field);
    else section.rows.push([field]);
  }
  return result;
}
