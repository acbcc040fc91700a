import { SKELETON_TILES } from '../../../schemas/figures.ts';
import '../styles/region.css';
import '../styles/tiles.css';

/** Varying widths of the labels, so that fifteen tiles do not look identical. */
const WIDTHS = [58, 74, 44, 70, 66, 50, 82, 62, 72, 54, 60, 46, 78, 56, 64];

const TILES = WIDTHS.slice(0, SKELETON_TILES).map((width, at) => ({ id: `tile-${at}`, width }));

const Words = ({ width }: { readonly width: number }) => (
  <i className="pw-sk pw-sk--text" style={{ inlineSize: `${width}%` }} />
);

export const RegionSkeleton = () => (
  <div className="pw-region">
    <i className="pw-sk pw-flag" />
    <div className="pw-region__text">
      <Words width={52} />
      <Words width={28} />
    </div>
  </div>
);

/** Skeleton of the bonus row: its heading, and cards of a fixed height with room for their focus ring. */
export const BonusSkeleton = () => <i className="pw-sk" style={{ blockSize: 'calc(7.25rem + 58px)' }} />;

/** Skeleton of the list, with the same boxes. */
export const TilesSkeleton = () => (
  <div className="pw-tiles pw-hold">
    {TILES.map(({ id, width }) => (
      <div key={id} className="pw-tile pw-tile--sk">
        <span className="pw-icons">
          <i className="pw-sk pw-sk--plate" />
        </span>
        <span className="pw-tile__label">
          <Words width={width} />
        </span>
      </div>
    ))}
  </div>
);
