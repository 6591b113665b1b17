import type { CrisisAudience, CrisisCategory } from '@mikai/contract/safety';
import { useId, useState } from 'react';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { color, radius, space, text } from '../../theme/tokens';
import { Button } from '../buttons/button';
import { CountrySelect } from './country-select';
import { CrisisLinesList } from './crisis-lines-list';
import { useHelpStore } from './help.store';
import { QuickExit } from './quick-exit';
import { QuickHelp } from './quick-help';
import { useCrisisLines } from './use-crisis-lines';

const Card = styled.div`
  display: grid;
  gap: ${space[12]};
  padding: ${space[16]} ${space[16]} ${space[12]};
  border: 1px solid ${color.help};
  border-radius: ${radius.card};
  background: ${color.surfaceRaised};
  font-size: ${text[17]};
`;

const Heading = styled.h2`
  font-size: ${text[20]};
  color: ${color.help};
  &:focus {
    outline: none;
  }
`;

/** The reply with its sections in the order of their urgency. */
const Reply = styled.section`
  display: grid;
  gap: ${space[12]};
`;

/** The choice of a country, below the numbers, because the country is right for most people. */
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[8]};
`;

const Country = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[4]} ${space[12]};
  font-size: ${text[15]};
`;

const Hint = styled.p`
  font-size: ${text[15]};
  color: ${color.inkSoft};
`;

/** The number of lines on the card; the help dialog has all of them. */
const MAX_LINES = 4;

interface LinesProps {
  /** States who is notified about the text, if anybody is. */
  honest?: ReactNode;
  /** The category of the crisis, if known. */
  category?: CrisisCategory | null;
  /** Facts about the person on which help lines for one group depend. */
  audience?: CrisisAudience | null;
  /** Content beside the link to all lines. */
  aside?: ReactNode;
  /** True if the choice of a country is above, beside the first numbers. */
  hasCountryAbove?: boolean;
  /** True if the quick exit is above. */
  hasExitAbove?: boolean;
}

/** The first crisis lines of the person's country, and a link to all others. */
function Lines({
  honest,
  category,
  audience,
  aside,
  hasCountryAbove = false,
  hasExitAbove = false,
}: LinesProps) {
  const { t } = useTranslation('safety');
  const { lines, isGeneral } = useCrisisLines(category, audience);
  const open = useHelpStore((state) => state.open);
  return (
    <>
      {isGeneral ? <Hint>{t('generalLines')}</Hint> : null}
      <CrisisLinesList lines={lines.slice(0, MAX_LINES)} />
      <Hint>{honest ?? t('honest')}</Hint>
      <Foot>
        {hasCountryAbove ? null : <CountrySelect />}
        <Button $variant="plain" $size="small" aria-haspopup="dialog" onClick={() => open('lines')}>
          {t('moreLines')}
        </Button>
        {aside}
      </Foot>
      {hasExitAbove ? null : <QuickExit />}
    </>
  );
}

interface HeadingProps {
  id: string;
  /** Ref of the heading, for `useLeadToHelp`, which focuses it. */
  headingRef?: Ref<HTMLHeadingElement>;
}

function CardHeading({ id, headingRef }: HeadingProps) {
  const { t } = useTranslation('safety');
  return (
    <Heading id={id} ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
      {t('cardTitle')}
    </Heading>
  );
}

type CrisisCardViewProps = Pick<HeadingProps, 'headingRef'> & Omit<LinesProps, 'hasCountryAbove'>;

/** The crisis card on a page, with the crisis lines of the person's country. */
export function CrisisCardView({ headingRef, ...lines }: CrisisCardViewProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <CardHeading id={id} headingRef={headingRef} />
      <Lines {...lines} />
    </Card>
  );
}

interface CrisisReplyProps extends Omit<CrisisCardViewProps, 'hasExitAbove'> {
  /** The text of the reply with its choices, shown between the first numbers and the list of lines. */
  children: ReactNode;
}

/** The crisis card of a conversation, which includes the fixed reply; only its list of lines is framed. */
export function CrisisReply({ headingRef, children, ...lines }: CrisisReplyProps) {
  const { t } = useTranslation('safety');
  const id = useId();
  const { country } = useCrisisLines(lines.category);
  // Without a known country the select is beside the numbers that it changes. It stays there after the choice, with the focus.
  const [wasUnknown] = useState(country === null);
  // Somebody who fears a person nearby must find the quick exit at once, so it is directly below the numbers.
  const isAbuse = lines.category === 'abuse';
  return (
    <Reply aria-labelledby={id}>
      <CardHeading id={id} headingRef={headingRef} />
      <QuickHelp category={lines.category} audience={lines.audience} />
      {isAbuse ? <QuickExit isFolded /> : null}
      {wasUnknown ? (
        <Country>
          <span aria-hidden="true">{t('country')}</span>
          <CountrySelect />
        </Country>
      ) : null}
      {children}
      <Card>
        <Lines {...lines} hasCountryAbove={wasUnknown} hasExitAbove={isAbuse} />
      </Card>
    </Reply>
  );
}
