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

/** The button that loads older rows of a list, with its error; nothing if there are no more. */
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
