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
 * Replaces a page whose content needs the server while it can't be asked who is signed in: the page's title, and links to
 * what works without it. On a device on which nobody was signed in, the help that works without a server.
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
