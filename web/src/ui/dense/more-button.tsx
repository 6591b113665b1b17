import { useTranslation } from 'react-i18next';
import '../../i18n/texts/dense';
import { Button } from '../buttons/button';
import { ErrorText } from '../text/text-parts';

interface MoreButtonProps {
  hasMore: boolean;
  isLoading: boolean;
  hasFailed: boolean;
  onMore: () => void;
}

/** Fetches the next lines of a list that is read from its newest end; nothing where there are none. */
export function MoreButton({ hasMore, isLoading, hasFailed, onMore }: MoreButtonProps) {
  const { t } = useTranslation('dense');
  return (
    <>
      {hasFailed ? <ErrorText>{t('more.failed')}</ErrorText> : null}
      {hasMore ? (
        <div>
          <Button
            $variant="quiet"
            $size="small"
            aria-disabled={isLoading}
            onClick={() => (isLoading ? undefined : onMore())}
          >
            {t(isLoading ? 'more.loading' : 'more.load')}
          </Button>
        </div>
      ) : null}
    </>
  );
}
