/** What a form has to say of all of its fields; what becomes of it is told to a screen reader. */
export const FormNote = ({ text }: { readonly text: string }) => (
  <p className="ac-form-note" role="status">
    {text}
  </p>
)
