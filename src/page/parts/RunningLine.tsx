import './loading.css';

/** A light runs along a line: something loads. Decorative; text beside it says what. */
export const RunningLine = () => <i className="running" />;
