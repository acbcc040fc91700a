import { ALERTS, isRaised, threshold, written } from './alerts.ts';
import { type Figures, share, timeToList } from './figures.ts';

/** Units of the drawings; a page scales them to its width. */
const WIDTH = 720;
const LABEL = 150;
const ROW = 26;
const PLOT = WIDTH - LABEL - 70;

const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (mark) => MARKS[mark] ?? mark);
const percent = (part: number, whole: number): string => {
  const value = share(part, whole);
  return value === undefined ? '–' : `${Math.round(value * 100)} %`;
};

interface Bar {
  readonly label: string;
  readonly value: number;
  readonly says: string;
  readonly kind?: 'good' | 'bad';
}

/** Horizontal bars under a name for those who cannot see them. */
function bars(name: string, rows: readonly Bar[]): string {
  const most = Math.max(1, ...rows.map(({ value }) => value));
  const drawn = rows.map(({ label, value, says, kind = '' }, at) => {
    const y = at * ROW;
    return `<g transform="translate(0 ${y})"><text x="${LABEL - 10}" y="17" text-anchor="end">${escape(label)}</text><rect class="bar ${kind}" x="${LABEL}" y="4" width="${((value / most) * PLOT).toFixed(1)}" height="18" rx="3"/><text class="value" x="${(LABEL + (value / most) * PLOT + 8).toFixed(1)}" y="17">${escape(says)}</text></g>`;
  });
  const words = rows.map(({ label, says }) => `${label}: ${says}`).join('; ');
  return `<svg viewBox="0 0 ${WIDTH} ${rows.length * ROW}" role="img" aria-label="${escape(`${name}. ${words}`)}">${drawn.join('')}</svg>`;
}

const steps = ({ methods }: Figures): string =>
  methods
    .map(({ method, chosen, submitted, received, failed, pending, abandoned }) => {
      const row = (label: string, value: number, kind?: Bar['kind']): Bar => ({
        label,
        value,
        says: `${value} · ${percent(value, chosen)}`,
        ...(kind ? { kind } : {}),
      });
      return `<h3>${escape(method)}</h3>${bars(`Steps of ${method}`, [row('Chosen', chosen), row('Sent', submitted), row('Received', received, 'good')])}
<p>Did not end received: ${failed} failed, ${pending} being processed, ${abandoned} left.</p>`;
    })
    .join('\n');

/** Upper ends of the columns, in ms; the last column has none. */
const ENDS = [250, 500, 750, 1000, 1500, 2000, 3000, 5000];

function times(figures: Figures): string {
  const columns = [...ENDS, Number.POSITIVE_INFINITY].map((end, at) => {
    const start = ENDS[at - 1] ?? 0;
    const value = figures.timesToList.filter((ms) => ms >= start && ms < end).length;
    return { label: Number.isFinite(end) ? `${start}–${end} ms` : `${start} ms and more`, value, says: String(value) };
  });
  const at = (part: number) => {
    const value = timeToList(figures, part);
    return value === undefined ? '–' : written(value, 'ms');
  };
  return `<p>Half: ${at(0.5)} at most. Three quarters: ${at(0.75)}. Nineteen of twenty: ${at(0.95)}.</p>
${bars('Sessions by time to list', columns)}`;
}

const errors = ({ errors: codes, sessions }: Figures): string =>
  codes.length === 0
    ? '<p>None.</p>'
    : bars(
        'Sessions by error code',
        codes.map(({ code, sessions: value }) => ({
          label: code,
          value,
          says: `${value} · ${percent(value, sessions)}`,
          kind: 'bad',
        })),
      );

function alerts(figures: Figures): string {
  const rows = ALERTS.map((alert) => {
    const value = alert.of(figures);
    const isOn = isRaised(alert, figures);
    const cells = [
      alert.figure.replaceAll('`', ''),
      value === undefined ? '–' : written(value, alert.unit),
      threshold(alert),
    ];
    return `<tr${isOn ? ' class="raised"' : ''}>${cells.map((cell) => `<td>${escape(cell)}</td>`).join('')}<td>${isOn ? 'look' : ''}</td></tr>`;
  });
  return `<table><thead><tr><th>Figure</th><th>Now</th><th>Alert</th><th></th></tr></thead><tbody>
${rows.join('\n')}
</tbody></table>`;
}

const STYLE = `:root { color-scheme: light dark; --ink: #16201f; --soft: #55625f; --ground: #f4f6f6; --card: #fff; --line: #d5dcdb; --bar: #6b8f9c; --good: #12786b; --bad: #b3402e }
@media (prefers-color-scheme: dark) { :root { --ink: #e8eeed; --soft: #a2aeab; --ground: #0c1110; --card: #161d1c; --line: #303a38; --bar: #5f8593; --good: #36b09e; --bad: #e0715d } }
* { box-sizing: border-box }
body { margin: 0 auto; padding: 24px 16px; max-width: 1160px; background: var(--ground); color: var(--ink); font: 15px/1.45 system-ui, sans-serif }
h1 { margin: 0 0 4px; font-size: 24px } h2 { margin: 0 0 8px; font-size: 17px } h3 { margin: 16px 0 4px; font-size: 14px } p { margin: 4px 0 8px; color: var(--soft) }
main { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 440px), 1fr)); gap: 16px; margin-top: 20px; align-items: start }
section { padding: 16px; border: 1px solid var(--line); border-radius: 12px; background: var(--card) }
section.wide { grid-column: 1 / -1; overflow-x: auto }
svg { display: block; width: 100%; height: auto } svg text { font: 14px system-ui, sans-serif; fill: var(--ink) } svg .value { fill: var(--soft) }
.bar { fill: var(--bar) } .bar.good { fill: var(--good) } .bar.bad { fill: var(--bad) }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums } th, td { padding: 6px 12px 6px 0; border-bottom: 1px solid var(--line); text-align: start } th { color: var(--soft); font-weight: 500 }
.raised td { color: var(--bad); font-weight: 600 }`;

/** The dashboard as one file: no script, and nothing from elsewhere. */
export const dashboard = (figures: Figures): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>How the cashier is doing</title>
<style>${STYLE}</style>
</head>
<body>
<h1>How the cashier is doing</h1>
<p>${figures.sessions} sessions, of which ${figures.listed} showed a list (${percent(figures.listed, figures.sessions)}). ${figures.sent} forms were sent.</p>
<main>
<section class="wide"><h2>Alerts</h2>
${alerts(figures)}
</section>
<section><h2>Conversion by method and step</h2>
${steps(figures)}
</section>
<section><h2>Time to list</h2>
${times(figures)}
</section>
<section><h2>Sessions by error code</h2>
${errors(figures)}
</section>
</main>
</body>
</html>
`;
