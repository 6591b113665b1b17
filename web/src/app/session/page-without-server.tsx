import type { Session } from '../../features/auth/auth.queries';
import { useDocumentTitle } from '../../lib/page/use-document-title';
import { PageColumn } from '../../ui/layout/page-column';
import { LateWithoutServer } from './late-without-server';
import { SessionUnknown } from './session-unknown';

interface PageWithoutServerProps {
  /** The title of the page. */
  title: string;
  session: Extract<Session, { status: 'unknown' }>;
}

/**
 * A page whose content needs the server, while that cannot be asked who is here: the title of the page, and what works all the
 * same. On a device on which nobody was signed in it is the help that needs no server.
 */
export function PageWithoutServer({ title, session: { lately, retry } }: PageWithoutServerProps) {
  useDocumentTitle(title);
  if (!lately) return <SessionUnknown onRetry={retry} />;
  return (
    <PageColumn title={title}>
      <LateWithoutServer onRetry={retry} />
    </PageColumn>
  );
}
