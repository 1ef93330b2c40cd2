import './spinner.css'

/** The spinner; the text beside it names what is loading. */
export const Spinner = () => <span className="ac-spinner" aria-hidden="true" />
