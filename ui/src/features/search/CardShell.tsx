import { Box, Skeleton } from '@chakra-ui/react';
import { Avatar, AvatarFrame } from '@/components/Avatar';
import { Photo } from '@/components/Photo';
import { RatingShell } from '@/components/RatingShell';
import { when } from '@/lib/react/serverTemplate';
import { nextFreeText } from '@/texts/nextFree';
import { pricingTexts } from '@/texts/pricing';
import { resultsTexts } from '@/texts/results';
import { searchTexts } from '@/texts/search';
import { CardLayout, CardNextFree } from './CardLayout';
import { cardPicture } from './cardPicture';
import { PriceLayout } from './CardPrice';

const name = '{{.Name}}';
const category = '{{.Category}}';
const alt = ['{{if .OtherWork}}', resultsTexts.photoBy(name), '{{else}}', searchTexts.coverOf(name, category), '{{end}}'].join(
  '',
);

function PictureShell({ isFirst }: { isFirst: boolean }) {
  const early = isFirst ? ({ loading: 'eager', fetchPriority: 'high' } as const) : {};
  return <Photo src="/api/files/{{.Picture}}" alt={alt} width={4} height={3} {...cardPicture} {...early} />;
}

/** The card of a photographer before any script runs: `index` is the variable of its place in the list. */
export function CardShell({ index, headingLevel }: { index: string; headingLevel?: 'h2' | 'h3' }) {
  return (
    <CardLayout
      picture={when(
        '.Picture',
        when(index, <PictureShell isFirst={false} />, <PictureShell isFirst />),
        <Box aspectRatio={cardPicture.aspectRatio} bg="bg.muted" />,
      )}
      category={category}
      headingLevel={headingLevel}
      portrait={when(
        '.Photo',
        <Avatar src="/api/files/{{.Photo}}" name={name} isNamedBeside size={48} />,
        <AvatarFrame size={48} aria-hidden>
          {'{{.Initials}}'}
        </AvatarFrame>,
      )}
      link={<a href="{{.Address}}">{name}</a>}
      rating={<RatingShell />}
      area={when('.AllLocations', searchTexts.availableEverywhere, searchTexts.availableIn('{{$.City}}'))}
      price={when(
        '.PriceFrom',
        <PriceLayout
          from="{{.PriceFrom}}"
          minimum={searchTexts.minimum('{{.MinimumCount}}')}
          each={pricingTexts.each('{{.PriceEach}}', '{{.PerUnit}}')}
        />,
      )}
      nextFree={when('.NextFree', <CardNextFree text={nextFreeText('{{.NextFree}}')} />)}
    >
      <Skeleton height="11" w="full" borderRadius="sm" aria-hidden data-needs-script />
    </CardLayout>
  );
}
