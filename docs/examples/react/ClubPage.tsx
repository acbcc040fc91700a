import { MethodForm } from '@paywidget/cashier/renderers';

/** A form page of your own, around the form that the cashier compiles from the definition. */
export default function ClubPage() {
  return (
    <>
      <p>Members of the club pay no fee</p>
      <MethodForm />
    </>
  );
}
