import type { Preview } from '../analyse.ts';

/** What the form would send with the sample values, and what the widget has sent. */
export function Payload({
  preview,
  sent,
}: {
  readonly preview: Preview | undefined;
  readonly sent: readonly unknown[];
}) {
  if (!preview) return <p className="note">No form can be made of this definition yet.</p>;
  if (preview.refused !== undefined) return <p className="note">The method is not offered: {preview.refused}.</p>;
  return (
    <>
      <h2>With sample values</h2>
      <pre>{JSON.stringify(preview.payload, null, 2)}</pre>
      <h2>Sent by the widget</h2>
      {sent.length === 0 ? (
        <p className="note">Nothing yet: press the deposit button in the widget.</p>
      ) : (
        <pre>{JSON.stringify(sent.at(-1), null, 2)}</pre>
      )}
    </>
  );
}
