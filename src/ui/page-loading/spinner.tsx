import './spinner.css'

/** The turning ring; the words beside it say what is waited for. */
export const Spinner = () => <span className="ac-spinner" aria-hidden="true" />
