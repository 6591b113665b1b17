import { useTranslation } from 'react-i18next';
import { HelpOffer } from '../../../ui/help/help-offer';
import { useHelpStore } from '../../../ui/help/help.store';
import { Soft } from '../../../ui/quiet-parts';
import { BeingWritten, KinderWords, OwnWords, RecordBody, WordList } from './record-parts';

interface CareViewProps {
  /** The person's own words. */
  own: readonly (string | null)[];
  isPending: boolean;
  /** What MikAI said. */
  words: string | null;
  /** What may carry through the moment. */
  lines: readonly string[];
  /** Whether the crisis card stands above. */
  hasCard: boolean;
}

/** A record whose words met the crisis gate: MikAI's warm words and the way to help, nothing to weigh or to rate. */
export function CareView({ own, isPending, words, lines, hasCard }: CareViewProps) {
  const { t } = useTranslation('cbt');
  const openHelp = useHelpStore((state) => state.open);
  return (
    <RecordBody>
      {own.map((said, index) => (
        <OwnWords key={index} title={null} words={said} />
      ))}
      {isPending ? (
        <BeingWritten />
      ) : (
        <>
          <KinderWords title={null} words={words} />
          <WordList title={null} lines={lines} />
          <Soft>{t('result.byAi')}</Soft>
        </>
      )}
      {hasCard ? null : <HelpOffer onOpen={() => openHelp('lines')} />}
    </RecordBody>
  );
}
