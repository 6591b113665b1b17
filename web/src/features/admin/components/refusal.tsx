import { serverMessage } from '../../../lib/http/server-message';
import { FormError } from '../../../ui/form/form-error';
import { useFailureText } from '../../../ui/feedback/use-failure-text';

interface RefusalProps {
  /** The sentence about the action that failed. */
  title: string;
  /** The error of the request; nothing is shown without one. */
  error: unknown;
  /** The reason, if the dialog has a better text than the server's message. */
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
