import type { CrisisCategory } from '@mikai/contract/safety';
import { useState } from 'react';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { color, radius, space, text } from '../../theme/tokens';
import { Button } from '../buttons/button';
import { CountrySelect } from './country-select';
import { CrisisLinesList } from './crisis-lines-list';
import { useHelpStore } from './help.store';
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

/** What is most urgent stands in the open, in the order in which it helps; only the list of lines is framed. */
const Open = styled.section`
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

interface CrisisCardViewProps {
  /** The heading, for whoever leads the focus to it. */
  headingRef?: Ref<HTMLHeadingElement>;
  /** What is between the heading with the quickest numbers and the list of all lines. */
  children?: ReactNode;
  /** Says who learns of the text, if anybody does. */
  honest?: ReactNode;
  /** The category of the crisis, if known. */
  category?: CrisisCategory | null;
  /** The content beside the link to all lines. */
  aside?: ReactNode;
}

/** The crisis card inside a conversation or a page: the lines of the person's country, and nothing that promises more. */
export function CrisisCardView({ headingRef, honest, category, aside, children }: CrisisCardViewProps) {
  const { t } = useTranslation('safety');
  const { country, lines, isGeneral } = useCrisisLines(category);
  const open = useHelpStore((state) => state.open);
  // Chosen beside the numbers that it changes; it stays there afterwards, and keeps the focus.
  const [wasUnknown] = useState(country === null);
  const asksCountry = wasUnknown && children !== undefined;
  const heading = (
    <Heading ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
      {t('cardTitle')}
    </Heading>
  );
  const list = (
    <>
      {isGeneral ? <Hint>{t('generalLines')}</Hint> : null}
      <CrisisLinesList lines={lines.slice(0, SHOWN)} />
      <Hint>{honest ?? t('honest')}</Hint>
      <Foot>
        {asksCountry ? null : <CountrySelect />}
        <Button $variant="plain" $size="small" aria-haspopup="dialog" onClick={() => open('lines')}>
          {t('moreLines')}
        </Button>
        {aside}
      </Foot>
    </>
  );
  if (children === undefined)
    return (
      <Card as="section" aria-label={t('cardTitle')}>
        {heading}
        {list}
      </Card>
    );
  return (
    <Open aria-label={t('cardTitle')}>
      {heading}
      <QuickHelp category={category} />
      {asksCountry ? (
        <Country>
          <span aria-hidden="true">{t('country')}</span>
          <CountrySelect />
        </Country>
      ) : null}
      {children}
      <Card>{list}</Card>
    </Open>
  );
}
