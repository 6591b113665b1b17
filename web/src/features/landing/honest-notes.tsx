import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { breakpoint, color, measure, space, text } from '../../theme/tokens';
import { LoneLink } from '../../ui/links/lone-link';

const Section = styled.section`
  margin-block-start: ${space[72]};
  > h2 {
    margin-block-end: ${space[24]};
    font-size: ${text[32]};
  }
  > p {
    margin-block-start: ${space[24]};
  }
`;

const Notes = styled.dl`
  display: grid;
  gap: ${space[24]} ${space[72]};
  margin: 0;
  @media (min-width: ${breakpoint.medium}) {
    grid-template-columns: 1fr 1fr;
  }
  dt {
    font-weight: 600;
  }
  dd {
    max-inline-size: ${measure};
    margin: ${space[4]} 0 0;
    color: ${color.inkSoft};
  }
`;

const NOTES = ['ai', 'care', 'reach', 'private', 'quiet'] as const;

/** States what MikAI is, what it is not, and what happens to texts. */
export function HonestNotes() {
  const { t } = useTranslation('contents');
  return (
    <Section>
      <h2>{t('honestTitle')}</h2>
      <Notes>
        {NOTES.map((note) => (
          <div key={note}>
            <dt>{t(`honest.${note}.title`)}</dt>
            <dd>{t(`honest.${note}.text`)}</dd>
          </div>
        ))}
      </Notes>
      <p>
        <LoneLink to="/privacy-policy">{t('privacyLink')}</LoneLink>
      </p>
    </Section>
  );
}
