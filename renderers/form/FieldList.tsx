import { Fragment, memo, type ReactNode } from 'react';
import type { CompiledField } from '../contract.ts';
import type { FieldRenderer } from '../react-contract.ts';
import { ConditionalField } from './ConditionalField.tsx';
import { useFormScope } from './scope.ts';
import '../kit/fieldset.css';
import '../kit/advanced.css';
import './field-list.css';

/**
 * All fields of a plan: a heading per category, advanced fields in a disclosure, expiry and CVV side by side. A memo, because
 * react-hook-form renders the component of the form a second time before the first paint.
 */
export const FieldList = memo(function FieldList() {
  const { plan, render } = useFormScope();
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
          <h2 className="pw-heading" lang={render.lang(heading)}>
            {render.text(heading)}
          </h2>
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
    <div className="pw-fieldset" spellCheck={false}>
      {list(plain)}
      {advanced.length > 0 && (
        <details className="pw-advanced">
          <summary>{render.message({ keys: ['deposit.form.advanced'] })}</summary>
          <div className="pw-fieldset">{list(advanced)}</div>
        </details>
      )}
    </div>
  );
});

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
