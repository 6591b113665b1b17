import { SITE_CONDITIONS, SITE_PLACEHOLDERS } from '@mikai/contract/site-facts';
import type { SiteFacts } from '@mikai/contract/site-facts';
import { escapeMarkup } from './escape.js';

/**
 * Fills in the facts of this installation, which the build does not know: sentences whose condition is true are kept
 * without the elements around them, others are removed, and names replace their placeholders. A page without conditions
 * has no placeholders either, and is unchanged.
 */
export function fillFacts(html: string, facts: SiteFacts): string {
  const conditions = Object.entries(SITE_CONDITIONS).filter(([name]) => html.includes(`<${name}>`));
  if (conditions.length === 0) return html;
  let filled = html;
  // Conditions may nest, but never within themselves.
  for (const [name, applies] of conditions)
    filled = filled.replace(new RegExp(`<${name}>(.*?)</${name}>`, 'gs'), (_all, inside: string) =>
      applies(facts) ? inside : '',
    );
  for (const [name, placeholder] of Object.entries(SITE_PLACEHOLDERS) as [keyof SiteFacts, string][])
    filled = filled.replaceAll(placeholder, () => escapeMarkup(facts[name]));
  return filled;
}
