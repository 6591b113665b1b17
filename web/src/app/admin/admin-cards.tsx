import type { ContactCounts } from '@mikai/contract/contact';
import type { ModerationCounts } from '@mikai/contract/moderation';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import '../../i18n/texts/admin';
import '../../i18n/texts/dense';
import { useLanguage } from '../../i18n/use-language';
import { breakpoint, color, motion, radius, space, text } from '../../theme/tokens';
import { Badge } from '../../ui/text/badge';
import { hiddenFromEye } from '../../ui/text/visually-hidden';
import { areasOf } from './admin-areas';

const Region = styled.section`
  h2 {
    ${hiddenFromEye}
  }
  ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 9.5rem), 1fr));
    gap: ${space[12]};
    @media (min-width: ${breakpoint.medium}) {
      grid-template-columns: repeat(auto-fill, minmax(14rem, 1fr));
    }
  }
  li {
    display: grid;
  }
`;

const Card = styled(Link)`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${space[4]};
  padding: ${space[12]} ${space[16]};
  border: 1px solid ${color.line};
  border-radius: ${radius.field};
  background: ${color.surfaceRaised};
  color: ${color.inkSoft};
  font-size: ${text[15]};
  line-height: 1.4;
  text-decoration: none;
  transition: border-color ${motion.feedback};
  strong {
    color: ${color.ink};
    font-size: ${text[17]};
  }
  &:hover {
    border-color: ${color.accent};
    strong {
      text-decoration: underline;
    }
  }
`;

/** Reserves the height of a badge, so that nothing moves when a count arrives later. */
const BadgePlace = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-content: start;
  gap: ${space[4]};
  min-block-size: 1.75rem;
`;

/** The pages whose cards may have a count. */
const COUNTED: ReadonlySet<string> = new Set(['/admin/contact', '/admin/moderation', '/admin/welfare']);

type Count = 'contactCounts' | 'caseCounts' | 'appealCounts' | 'welfareCounts';

interface AdminCardsProps {
  counts: ModerationCounts | undefined;
  contact: ContactCounts | undefined;
  isOwner: boolean;
}

/** Cards of the pages of the admin area, each with the number of items that wait for a decision once it is known. */
export function AdminCards({ counts, contact, isOwner }: AdminCardsProps) {
  const { t } = useTranslation('dense');
  const { t: admin } = useTranslation('admin');
  const language = useLanguage();
  const number = new Intl.NumberFormat(language);
  const counted = (label: Count, count = 0) =>
    count > 0 ? [admin(`cards.${label}`, { number: number.format(count) })] : [];
  const waiting = (to: string): readonly string[] => {
    if (to === '/admin/contact') return counted('contactCounts', contact?.waiting);
    if (to === '/admin/moderation')
      return [...counted('caseCounts', counts?.openCases), ...counted('appealCounts', counts?.openAppeals)];
    return to === '/admin/welfare' ? counted('welfareCounts', counts?.needSupport) : [];
  };
  return (
    <Region aria-labelledby="admin-cards">
      <h2 id="admin-cards">{admin('cards.title')}</h2>
      <ul>
        {areasOf(isOwner).map(({ to, label, card }) => {
          return (
            <li key={to}>
              <Card to={to}>
                <strong>{t(label)}</strong>
                <span>{admin(card)}</span>
                {COUNTED.has(to) ? (
                  <BadgePlace>
                    {waiting(to).map((label) => (
                      <Badge key={label} $tone="bloom">
                        {label}
                      </Badge>
                    ))}
                  </BadgePlace>
                ) : null}
              </Card>
            </li>
          );
        })}
      </ul>
    </Region>
  );
}
