import type { LanguageCode } from '@mikai/contract/languages';
import type { CrisisAudience, CrisisCategory, CrisisLine } from '@mikai/contract/safety';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { InLanguage } from '../../../i18n/in-language';
import { breakpoint, color, radius, space, text } from '../../../theme/tokens';
import { useQuickestContact } from '../../../ui/help/crisis-line-contacts';
import { useHelpStore } from '../../../ui/help/help.store';
import { QuickExit } from '../../../ui/help/quick-exit';
import { useQuickestLines } from '../../../ui/help/use-crisis-lines';

const Outer = styled.div`
  inline-size: 100%;
  max-inline-size: 45rem;
  margin-inline: auto;
  padding: ${space[4]} ${space[16]} ${space[8]};
  @media (min-width: ${breakpoint.small}) {
    padding-inline: ${space[24]};
  }
`;

const Line = styled.div`
  display: flex;
  align-items: stretch;
  block-size: 2.75rem;
  border-radius: ${radius.full};
  background: ${color.helpSoft};
  color: ${color.help};
  font-size: ${text[15]};
  @media (forced-colors: active) {
    border: 1px solid;
  }
`;

/** The number comes first and is never truncated; a long name wraps to two lines beside it. */
const Name = styled.span`
  flex: 1;
  display: flex;
  align-items: center;
  gap: ${space[8]};
  min-inline-size: 0;
  padding-inline: ${space[16]} ${space[8]};
  line-height: 1.25;
  > :last-child {
    display: -webkit-box;
    min-inline-size: 0;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
  > :first-child {
    flex: none;
    font-weight: 600;
    white-space: nowrap;
  }
  @media (width < ${breakpoint.small}) {
    > :last-child {
      font-size: ${text[13]};
    }
  }
`;

const Part = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space[4]};
  min-inline-size: 2.75rem;
  padding: 0 ${space[12]};
  border: 0;
  border-inline-start: 1px solid color-mix(in srgb, ${color.help} 30%, transparent);
  background: none;
  color: inherit;
  font-size: inherit;
  font-weight: 600;
  text-decoration: none;
  white-space: nowrap;
  cursor: pointer;
  &:last-child {
    border-start-end-radius: ${radius.full};
    border-end-end-radius: ${radius.full};
  }
`;

interface CareLineProps {
  category: CrisisCategory | null | undefined;
  /** Facts about the person on which help lines for one group depend. */
  audience?: CrisisAudience | undefined;
  language: LanguageCode;
}

/**
 * The help line above the composer, shown while care is active and after a safety question got no clear answer twice: the first
 * number of the person's country and a link to all others. If the crisis is violence, the quick exit is above it.
 */
export function CareLine({ category, audience, language }: CareLineProps) {
  return (
    <Outer>
      <InLanguage language={language}>
        {category === 'abuse' ? <QuickExit isCompact /> : null}
        <LineNow category={category} audience={audience} />
      </InLanguage>
    </Outer>
  );
}

function LineNow({ category, audience }: Pick<CareLineProps, 'category' | 'audience'>) {
  const { t } = useTranslation('safety');
  const open = useHelpStore((state) => state.open);
  const { first } = useQuickestLines(category, audience);
  return (
    <Line role="group" aria-label={t('careLabel')} data-care-line="">
      {first ? <Quickest line={first} /> : null}
      <Part type="button" aria-haspopup="dialog" onClick={() => open('lines')}>
        {t('more')}
      </Part>
    </Line>
  );
}

function Quickest({ line }: { line: CrisisLine }) {
  const { t } = useTranslation('safety');
  const { link, label, isNamed, Picture } = useQuickestContact(line);
  return (
    <>
      <Name>
        <bdi>{line.display}</bdi> <bdi>{line.name}</bdi>
      </Name>
      <Part as="a" {...link}>
        <Picture size={18} />
        {line.tel ? t('callShort') : isNamed ? t('visit') : label}
      </Part>
    </>
  );
}
