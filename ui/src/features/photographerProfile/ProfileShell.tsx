import { Box, Button } from '@chakra-ui/react';
import { Camera, CircleCheck, CircleX, Images, MapPin, Smartphone } from 'lucide-react';
import { Avatar, AvatarFrame } from '@/components/Avatar';
import { Photo } from '@/components/Photo';
import { TrailLink } from '@/components/Trail';
import { countText, each, when } from '@/lib/react/serverTemplate';
import { cityTexts } from '@/texts/cities';
import { photographerTexts as texts } from '@/texts/photographer';
import { portfolioId } from './GalleryTile';
import { placeOf, showAllStyle } from './Mosaic';
import { MosaicLayout } from './MosaicLayout';
import { AvailabilityBadge } from './ProfileHead';
import { Bio, HeadFact, portraitSize, ProfileHeadLayout } from './ProfileHeadLayout';
import { ProfileLayout } from './ProfileLayout';
import { ProfileTrail } from './ProfileTrail';
import { RatingShell } from '@/components/RatingShell';
import { BookShell, FactsShell, PricesShell } from './ShellPanels';
import { GalleryShell, ReviewsShell } from './ShellSections';

const step = '{{.Name}}';

/** A profile before any script runs. It is a Go template, which the server executes with the photographer. */
export function ProfileShell() {
  return (
    <ProfileLayout
      trail={
        <ProfileTrail start={<a href="/photographers">{cityTexts.photographers}</a>} name="{{.Name}}">
          {each('.Trail', <TrailLink link={<a href="{{.Path}}">{step}</a>} />)}
        </ProfileTrail>
      }
      mosaic={when('.Mosaic', <MosaicShell />)}
      head={<HeadShell />}
      gallery={<GalleryShell />}
      booking={<BookShell />}
      prices={<PricesShell />}
      facts={<FactsShell />}
      reviews={<ReviewsShell />}
    />
  );
}

function PictureShell({ index }: { index: number }) {
  return <Photo src="/api/files/{{.Picture}}" alt={texts.photoBy('{{$.Name}}')} width={4} height={3} {...placeOf(index)} />;
}

function MosaicShell() {
  return (
    <MosaicLayout
      count="{{.MosaicSize}}"
      action={
        <Button asChild {...showAllStyle}>
          <a href={`#${portfolioId}`}>
            <Images size={18} aria-hidden />
            {countText('.Pictures', texts.showAll)}
          </a>
        </Button>
      }
    >
      {each('$i, $picture := .Mosaic', <Box>{when('$i', <PictureShell index={1} />, <PictureShell index={0} />)}</Box>)}
    </MosaicLayout>
  );
}

const cityField = '{{.City}}';

function HeadShell() {
  const area = when(
    '.AllLocations',
    texts.andArea(texts.everywhere),
    when('.OtherCities', texts.andArea(texts.alsoWorksIn('{{.OtherCities}}'))),
  );
  return (
    <ProfileHeadLayout
      portrait={when(
        '.Photo',
        <Avatar src="/api/files/{{.Photo}}" name="{{.Name}}" size={portraitSize} />,
        <AvatarFrame size={portraitSize} role="img" aria-label="{{.Name}}">
          {'{{.Initials}}'}
        </AvatarFrame>,
      )}
      rating={<RatingShell />}
      availability={when('.Available', <AvailabilityBadge availability />, <AvailabilityBadge availability={false} />)}
      name="{{.Name}}"
      bio={when('.Bio', <Bio text="{{.Bio}}" />)}
    >
      <HeadFact icon={MapPin}>
        <span>{cityField}</span>
        {area}
      </HeadFact>
      {when(
        '.Mobile',
        <HeadFact icon={Smartphone}>{texts.types.mobile}</HeadFact>,
        <HeadFact icon={Camera}>{texts.types.professional}</HeadFact>,
      )}
      {when('.CompletedShoots', <HeadFact icon={CircleCheck}>{countText('.CompletedShoots', texts.shootsDone)}</HeadFact>)}
      {when('.Withdrawals', <HeadFact icon={CircleX}>{texts.withdrawals('{{.Withdrawals}}', '{{.WithdrawalsOf}}')}</HeadFact>)}
    </ProfileHeadLayout>
  );
}
