import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import '../../i18n/texts/contents';
import { space, text } from '../../theme/tokens';
import { Button } from '../../ui/buttons/button';
import { useHelpStore } from '../../ui/help/help.store';
import { VisuallyHidden } from '../../ui/text/visually-hidden';
import { EntryList } from './entry-list';
import { FeatureIcon } from './feature-icon';
import { FEATURES, NOW, RESOURCES } from './features';
import { HonestNotes } from './honest-notes';

const Part = styled.section`
  margin-block-start: ${space[72]};
  > h2 {
    margin-block-end: ${space[24]};
    font-size: ${text[32]};
  }
`;

const ClosingSection = styled.section`
  display: grid;
  justify-items: center;
  gap: ${space[24]};
  margin-block-start: ${space[72]};
  text-align: center;
  h2 {
    font-size: ${text[32]};
  }
`;

export interface BelowFoldProps {
  /** Opens the sign-up form, because the features are for members. */
  onRegister?: () => void;
  /** Called when a pointer enters or the focus reaches a button, to preload the form. */
  onApproach?: () => void;
}

/** The landing page below the fold: features, immediate help, pages to read, and what MikAI is not. */
export function BelowFold({ onRegister, onApproach }: BelowFoldProps) {
  const { t } = useTranslation('contents');
  const open = useHelpStore((state) => state.open);
  return (
    <>
      <section aria-labelledby="features-title">
        <VisuallyHidden as="h2" id="features-title">
          {t('featuresTitle')}
        </VisuallyHidden>
        <EntryList
          entries={FEATURES.map(({ id, to }) => ({
            id,
            icon: <FeatureIcon id={id} />,
            title: t(`features.${id}.title`),
            text: t(`features.${id}.text`),
            to,
            onPress: onRegister,
          }))}
        />
      </section>
      <Part aria-labelledby="now-title">
        <h2 id="now-title">{t('nowTitle')}</h2>
        <EntryList
          entries={NOW.map(({ id, opens }) => ({
            id,
            icon: <FeatureIcon id={id} />,
            title: t(`now.${id}.title`),
            text: t(`now.${id}.text`),
            onPress: () => open(opens),
            opensDialog: true,
          }))}
        />
      </Part>
      <Part aria-labelledby="read-title">
        <h2 id="read-title">{t('resourcesTitle')}</h2>
        <EntryList
          entries={RESOURCES.map(({ id, to }) => ({
            id,
            icon: <FeatureIcon id={id} />,
            title: t(`resources.${id}.title`),
            text: t(`resources.${id}.text`),
            to,
          }))}
        />
      </Part>
      <HonestNotes />
      <ClosingSection>
        <h2>{t('lastWord')}</h2>
        <Button onClick={onRegister} onPointerEnter={onApproach} onFocus={onApproach}>
          {t('getStartedNow')}
        </Button>
      </ClosingSection>
    </>
  );
}
