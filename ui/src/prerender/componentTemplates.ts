import { countText, path, when } from './goTemplate';
import { commonTexts } from '@/texts/common';
import { ratingTexts } from '@/shared/review/texts';

// Template values for components that several pages share. The content of each of these pages needs fields with the names used
// here.

export const ratingTemplate = when('.StarShare', {
  label: ratingTexts.ratedBy('{{.Rating}}', countText('.RatingCount', ratingTexts.reviews)),
  number: '{{.Rating}}',
  count: '{{.RatingCount}}',
});

/** The stars of a review or a photographer. */
export const starsTemplate = { share: '{{.StarShare}}%', label: commonTexts.rated('{{.Rating}}') };

/** A review, from the fields of reviewContent (hooks/site/profile_content.go). */
export const reviewTemplate = {
  name: '{{.Customer}}',
  day: '{{.Day}}',
  category: when('.Category', '{{.Category}}'),
  stars: starsTemplate,
  note: when('not .Verified', ratingTexts.notVerified),
  comment: when('.Comment', '{{.Comment}}'),
};

/** A link, from the fields of cityLink (hooks/site/city_page.go). */
export const linkTemplate = { path: path('.Path'), name: '{{.Name}}' };
