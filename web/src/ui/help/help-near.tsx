import type { CrisisAudience, CrisisCategory, CrisisLine } from '@mikai/contract/safety';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { color, space, text } from '../../theme/tokens';
import { useQuickestContact } from './crisis-line-contacts';
import { telLink } from './crisis-line-links';
import { HelpOffer } from './help-offer';
import { useQuickestLines } from './use-crisis-lines';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space[16]};
  font-size: ${text[15]};
  button {
    min-block-size: 2.75rem;
    padding: 0;
  }
`;

const Call = styled.a`
  display: inline-flex;
  align-items: center;
  gap: ${space[8]};
  min-block-size: 2.75rem;
  color: ${color.help};
  font-weight: 600;
  text-decoration: none;
  white-space: nowrap;
  &:hover {
    text-decoration: underline;
  }
`;

const Name = styled.span`
  color: ${color.inkSoft};
  line-height: 1.35;
`;

interface HelpNearProps {
  category?: CrisisCategory | null;
  /** Facts about the person on which help lines for one group depend. */
  audience?: CrisisAudience | null;
}

/**
 * The first crisis line and a link to all others, as quiet text beside a safety question. People who wrote about another
 * person get the emergency number too.
 */
export function HelpNear({ category, audience }: HelpNearProps) {
  const { t } = useTranslation('safety');
  const { first, second } = useQuickestLines(category, audience);
  return (
    <>
      <Line>
        {first ? <NamedCall line={first} /> : null}
        <HelpOffer />
      </Line>
      {second && second.kind !== 'emergency' ? (
        <Line>
          <NamedCall line={second} />
        </Line>
      ) : null}
      {second?.kind === 'emergency' && second.tel ? (
        <Line>
          <Name>{t('forOther')}</Name>
          <Call href={telLink(second)}>
            <bdi>{t('call', { number: second.display })}</bdi>
          </Call>
        </Line>
      ) : null}
    </>
  );
}

function NamedCall({ line }: { line: CrisisLine }) {
  const { link, label, isNamed, Picture } = useQuickestContact(line);
  return (
    <>
      {isNamed ? null : (
        <Name>
          <bdi>{line.name}</bdi>
        </Name>
      )}
      <Call {...link}>
        <Picture size={18} />
        <bdi>{label}</bdi>
      </Call>
    </>
  );
}
