import { SKELETON_TILES } from '../../../schemas/figures.ts';
import { BONUS_ROW_SIZE } from './bonus-row-size.ts';
import '../styles/region.css';
import '../styles/tiles.css';

const TILES = Array.from({ length: SKELETON_TILES }, (_, at) => `tile-${at}`);

/** Skeleton of a short text. */
export const TextSkeleton = () => <i className="pw-sk pw-sk--text" />;

export const RegionSkeleton = () => (
  <div className="pw-region">
    <i className="pw-sk pw-flag" />
    <div className="pw-region__text">
      <TextSkeleton />
      <TextSkeleton />
    </div>
  </div>
);

export const BonusSkeleton = () => <i className="pw-sk" style={{ blockSize: BONUS_ROW_SIZE }} />;

/** Skeleton of the list, with the same boxes. */
export const TilesSkeleton = () => (
  <div className="pw-tiles pw-hold">
    {TILES.map((id) => (
      <div key={id} className="pw-tile pw-tile--sk">
        <span className="pw-icons">
          <i className="pw-sk pw-sk--plate" />
        </span>
        <span className="pw-tile__label">
          <TextSkeleton />
        </span>
      </div>
    ))}
  </div>
);
