import { RatingStars, ShortRating } from '@/components/RatingStars';
import { countText, when } from '@/lib/react/serverTemplate';
import { ratingTexts } from '@/texts/rating';

/** The rating of a profile before any script runs. */
export function RatingShell({ size }: { size?: number }) {
  return when(
    '.StarShare',
    <ShortRating
      label={ratingTexts.ratedBy('{{.Rating}}', countText('.RatingCount', ratingTexts.reviews))}
      number="{{.Rating}}"
      count="{{.RatingCount}}"
      size={size}
    />,
    <RatingStars rating={0} />,
  );
}
