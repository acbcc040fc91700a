import { joinPath } from '../lib/join-path.ts';
import { useServices } from '../app/services.ts';

interface PlateProps {
  readonly iconId: string;
  readonly small?: boolean;
}

/** A method's icon. Decoration: the name stands beside it, so a picture that fails leaves a plain plate. */
export function Plate({ iconId, small = false }: PlateProps) {
  const { staticPath } = useServices();
  return (
    <img
      className={`pw-plate${small ? ' pw-plate--small' : ''}`}
      src={joinPath(staticPath, `icons/methods/${iconId}.svg`)}
      alt=""
      width={small ? 28 : 36}
      height={small ? 28 : 36}
    />
  );
}

/** The flag of a country. */
export function Flag({ code }: { readonly code: string }) {
  const { staticPath } = useServices();
  const src = joinPath(staticPath, `icons/flags/${code.toLowerCase()}.svg`);
  return <img className="pw-flag" src={src} alt="" width={24} height={24} />;
}
