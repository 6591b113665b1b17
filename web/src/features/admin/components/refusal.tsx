import { serverMessage } from '../../../lib/http/server-message';
import { FormError } from '../../../ui/form/form-error';
import { useFailureText } from '../../../ui/feedback/use-failure-text';

interface RefusalProps {
  /** The title of the error, from the specification if it has one. */
  title: string;
  /** Why; nothing is shown without one. */
  error: unknown;
  /** The reason, where the dialog has a better text than the server's. */
  text?: string;
}

/** Shows an error and its reason: in the person's language if the cause is known, else the server's message. */
export function Refusal({ title, error, text }: RefusalProps) {
  const failureText = useFailureText();
  if (!error) return null;
  const known = text ?? failureText(error);
  const message = serverMessage(error);
  return (
    <FormError>
      <strong>{title}</strong>
      {known ? <>. {known}</> : message ? <span lang="en">. {message}</span> : null}
    </FormError>
  );
}
