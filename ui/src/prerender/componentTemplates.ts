import { countText, path, when } from './goTemplate';
import { commonTexts } from '@/texts/common';
import { ratingTexts } from '@/shared/review/texts';

// Values of shared views in the templates of pages, from fields that several of them have.

export const ratingTemplate = when('.StarShare', {
  label: ratingTexts.ratedBy('{{.Rating}}', countText('.RatingCount', ratingTexts.reviews)),
  number: '{{.Rating}}',
  count: '{{.RatingCount}}',
});

/** The stars of a review or a photographer. */
export const starsTemplate = { share: '{{.StarShare}}%', label: commonTexts.rated('{{.Rating}}') };

/** The template of a reviewContent of hooks/site/profile_content.go. */
export const reviewTemplate = {
  name: '{{.Customer}}',
  day: '{{.Day}}',
  stars: starsTemplate,
  note: when('not .Verified', ratingTexts.notVerified),
  comment: when('.Comment', '{{.Comment}}'),
};

/** The template of a cityLink of hooks/site/city_page.go. */
export const linkTemplate = { path: path('.Path'), name: '{{.Name}}' };
