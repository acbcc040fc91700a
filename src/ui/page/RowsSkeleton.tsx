import '../styles/rows.css';

/** Widths of the names, in percent. */
const WIDTHS = [34, 26, 38, 30, 42, 28, 36];

/** Skeleton of rows: a plate and two lines each. */
export const RowsSkeleton = () => (
  <div className="pw-rows pw-hold">
    {WIDTHS.map((width) => (
      <div key={width} className="pw-row">
        <i className="pw-sk pw-sk--plate" />
        <span className="pw-row__text">
          <i className="pw-sk pw-sk--text" style={{ inlineSize: `${String(width)}%` }} />
          <i className="pw-sk pw-sk--text" style={{ inlineSize: '18%' }} />
        </span>
      </div>
    ))}
  </div>
);
