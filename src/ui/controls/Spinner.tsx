import './spinner.css';

export const Spinner = () => <span className="pw-spinner" />;
