import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { saveFile } from '../../../lib/files/save-file';
import { color, space, text } from '../../../theme/tokens';
import { Button } from '../../../ui/buttons/button';
import { Row } from '../../../ui/layout/primitives';
import { MutedText } from '../../../ui/text/text-parts';
import { useFailureToast } from '../../../ui/overlay/use-failure-toast';
import { exportEntries } from '../mood.api';
import { ImportDialog } from './import-dialog';

const Section = styled.section`
  display: grid;
  gap: ${space[12]};
  padding-block-start: ${space[24]};
  border-block-start: 1px solid ${color.line};
  h2 {
    font-size: ${text[20]};
  }
`;

/** The diary as a file: taking it along, and bringing one. */
export function DiaryFiles() {
  const { t } = useTranslation('mood');
  const fail = useFailureToast();
  const [isImporting, setIsImporting] = useState(false);
  const download = useMutation({
    mutationFn: exportEntries,
    onSuccess: ({ fileName, content }) => saveFile(fileName, content),
    onError: (error) => fail(error, t('files.exportFailed')),
  });
  return (
    <Section aria-labelledby="files-title">
      <h2 id="files-title">{t('files.title')}</h2>
      <MutedText>{t('files.text')}</MutedText>
      <Row $gap={12} $wrap>
        <Button
          $variant="quiet"
          $size="small"
          aria-disabled={download.isPending}
          onClick={() => (download.isPending ? undefined : download.mutate())}
        >
          {download.isPending ? t('files.exporting') : t('files.export')}
        </Button>
        <Button $variant="quiet" $size="small" onClick={() => setIsImporting(true)}>
          {t('files.import')}
        </Button>
      </Row>
      <ImportDialog open={isImporting} onClose={() => setIsImporting(false)} />
    </Section>
  );
}
