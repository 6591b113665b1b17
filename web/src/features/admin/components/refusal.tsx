import { serverMessage } from '../../../lib/server-message';
import { FormError } from '../../../ui/form-error';
import { useFailureText } from '../../../ui/use-failure-text';

interface RefusalProps {
  /** What could not be done, in the words of the specification where it has any. */
  title: string;
  /** Why; nothing is shown without one. */
  error: unknown;
  /** Why, where the dialog knows better words than the server's. */
  text?: string;
}

/** What could not be done, and why: in the person's language where the cause is a known one, else as the server says it. */
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
