import { Cashier } from './Cashier';

/** Rendered on the server, with the place that the cashier mounts in. */
export default function Page() {
  return (
    <main>
      <h1>Your account</h1>
      <Cashier />
    </main>
  );
}
