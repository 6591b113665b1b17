import { SITE_CONDITIONS } from '@mikai/contract/site-facts';
import type { SiteCondition, SiteFacts } from '@mikai/contract/site-facts';
import { createElement } from 'react';
import type { ReactNode } from 'react';
import { IS_SERVED } from '../../../lib/page/is-served';

interface WhenProps {
  /** The condition. Elements with the same condition must not be nested. */
  is: SiteCondition;
  facts: SiteFacts;
  children: ReactNode;
}

/**
 * Shows a text that applies to some installations only. A prerendered page contains all variants, and the API removes those that
 * don't apply (`api/src/web/fill-facts.ts`).
 */
export function When({ is, facts, children }: WhenProps) {
  if (IS_SERVED) return createElement(is, null, children);
  return SITE_CONDITIONS[is](facts) ? children : null;
}
