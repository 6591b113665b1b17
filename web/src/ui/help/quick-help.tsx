import type { CrisisAudience, CrisisCategory, CrisisLine } from '@mikai/contract/safety';
import { useTranslation } from 'react-i18next';
import { css, styled } from 'styled-components';
import { breakpoint, color, space, text } from '../../theme/tokens';
import { CallAndText, ContactLink, ContactLinks, useQuickestContact } from './crisis-line-contacts';
import { useQuickestLines } from './use-crisis-lines';

/** The first number has a filled background, which darkens on hover. */
const filled = css`
  background: ${color.help};
  color: ${color.surface};
  &:hover {
    background: color-mix(in srgb, ${color.help} 88%, ${color.ink});
    box-shadow: none;
  }
`;

/** On a phone the first number is as wide as the screen, and the others share the row below it. */
const Quick = styled(ContactLinks)`
  > * {
    flex: 1 1 auto;
    min-block-size: 2.75rem;
    padding-inline: ${space[8]};
  }
  > :first-child {
    flex-basis: 100%;
    min-block-size: 3.25rem;
    ${filled}
  }
  @media (min-width: ${breakpoint.small}) {
    > *,
    > :first-child {
      flex: none;
      min-block-size: 2.75rem;
      padding-inline: ${space[16]};
    }
  }
`;

/** For an unknown country, where a number might not work, the name of each line is shown. */
const Named = styled.div`
  display: grid;
  gap: ${space[8]};
  justify-items: start;
`;

const NamedLine = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[12]};
  max-inline-size: 100%;
  a {
    flex: none;
  }
  &:first-child a {
    min-block-size: 3.25rem;
    ${filled}
  }
`;

const Name = styled.span`
  min-inline-size: 0;
  font-size: ${text[15]};
  font-weight: 600;
  line-height: 1.35;
`;

/**
 * The quickest lines in a row: the first that can be called, and the emergency number. They are above the crisis text, so
 * that they are in view on every screen. For an unknown country: the directory and 112, with their names.
 */
export function QuickHelp({
  category,
  audience,
}: {
  category?: CrisisCategory | null;
  audience?: CrisisAudience | null;
}) {
  const { t } = useTranslation('safety');
  const { country, first, second } = useQuickestLines(category, audience);
  const lines = [first, second].filter((line) => line !== undefined);
  if (country === null)
    return (
      <Named role="group" aria-label={t('helpNow')} data-quick-help="">
        {lines.map((line) => (
          <NamedContact key={line.id} line={line} />
        ))}
      </Named>
    );
  return (
    <Quick role="group" aria-label={t('helpNow')} data-quick-help="">
      {lines.map((line) => (
        <CallAndText key={line.id} line={line} />
      ))}
    </Quick>
  );
}

function NamedContact({ line }: { line: CrisisLine }) {
  const { link, label, isNamed, Picture } = useQuickestContact(line);
  return (
    <NamedLine>
      <ContactLink $variant="help" $size="small" {...link}>
        <Picture />
        <bdi>{label}</bdi>
      </ContactLink>
      {isNamed ? null : (
        <Name>
          <bdi>{line.name}</bdi>
        </Name>
      )}
    </NamedLine>
  );
}
