import { useFormState } from 'react-hook-form';
import { amountLabel, labelLang, labelOf } from '../../../renderers/form/labels.ts';
import { useFormScope } from '../../../renderers/form/scope.ts';
import { readMessage } from '../../../renderers/value-schema.ts';
import { useTexts } from '../../core/hooks/use-texts.ts';

/** Lists all errors at the top of the form for screen readers. Sighted players see them at the fields. */
export function ErrorSummary() {
  const { t, message } = useTexts();
  const { plan, form, render, attempt } = useFormScope();
  const { errors } = useFormState({ control: form.control });
  if (attempt === 0 || Object.keys(errors).length === 0) return null;
  const wrong = [
    ...(plan.amount
      ? [
          {
            id: plan.amount.id,
            label: amountLabel(plan.amount, render),
            lang: labelLang(plan.amount.definition, render),
          },
        ]
      : []),
    ...plan.fields.map((field) => ({
      id: field.id,
      label: labelOf(field, render),
      lang: labelLang(field.definition, render),
    })),
  ].flatMap((field) => {
    const error = errors[field.id]?.message;
    if (error === undefined) return [];
    const shown = readMessage(error);
    return [{ ...field, error: message(shown), errorLang: shown.text && render.lang(shown.text) }];
  });
  return (
    <section className="pw-vh" aria-label={t('deposit.form.errorsTitle')} data-summary>
      <ul>
        {wrong.map(({ id, label, lang, error, errorLang }) => (
          <li key={id}>
            {lang === undefined && errorLang === undefined ? (
              `${label}: ${error}`
            ) : (
              <>
                <span lang={lang}>{`${label}: `}</span>
                <span lang={errorLang}>{error}</span>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
