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

/** The parts in the order in which they help. */
const Reply = styled.section`
  display: grid;
  gap: ${space[12]};
`;

/** Under the numbers: most people's country is right, and the numbers come first. */
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

/** The number of lines on the card; the dialog has them all. */
const SHOWN = 4;

interface LinesProps {
  /** States who learns of the text, if anybody does. */
  honest?: ReactNode;
  /** The category of the crisis, if known. */
  category?: CrisisCategory | null;
  /** Facts about the person on which help lines for one group depend. */
  audience?: CrisisAudience | null;
  /** The content beside the link to all lines. */
  aside?: ReactNode;
  /** True where the country is chosen above, beside the quickest numbers. */
  hasCountryAbove?: boolean;
  /** True where the button to leave is above. */
  hasExitAbove?: boolean;
}

/** The lines of the person's country, and the way to all others. */
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
      <CrisisLinesList lines={lines.slice(0, SHOWN)} />
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
  /** The heading, for the code that leads the focus to it. */
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

/** The crisis card on a page: the lines of the person's country, and nothing that promises more. */
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
  /** The text of the reply and its answers, between the quickest numbers and the list of all lines. */
  children: ReactNode;
}

/** The crisis card of a conversation, around the fixed reply: only its list of lines is framed. */
export function CrisisReply({ headingRef, children, ...lines }: CrisisReplyProps) {
  const { t } = useTranslation('safety');
  const id = useId();
  const { country } = useCrisisLines(lines.category);
  // Chosen beside the numbers that it changes; it stays there afterwards, and keeps the focus.
  const [wasUnknown] = useState(country === null);
  // Somebody who is afraid of a person nearby has to find the way off the page at once: right under the numbers.
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
