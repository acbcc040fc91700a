export const Spinner = () => <span className="pw-spinner" />;
