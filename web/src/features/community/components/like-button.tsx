import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language';
import { HeartIcon } from '../../../ui/icons/icons';
import { TextButton } from '../../../ui/text/text-parts';
import { shownLikes, useLikesStore } from '../likes';
import type { Likeable } from '../likes';

interface LikeButtonProps {
  /** Identifies the target, such as `post:12`. */
  name: string;
  likes: Likeable;
  /** Locale key of its label. */
  label: 'post.like' | 'calm.like';
  onPress: () => void;
}

/** A heart with the number of likes. A press is shown at once. */
export function LikeButton({ name, likes, label, onPress }: LikeButtonProps) {
  const { t } = useTranslation('community');
  const language = useLanguage();
  const wanted = useLikesStore((state) => state.pending[name]);
  const { isLiked, likesCount } = shownLikes(likes, wanted);
  const number = new Intl.NumberFormat(language).format(likesCount);
  return (
    <TextButton aria-pressed={isLiked} aria-label={t(label, { number })} onClick={onPress}>
      <HeartIcon filled={isLiked} size={18} />
      {number}
    </TextButton>
  );
}
