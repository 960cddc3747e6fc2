import { Text } from '@chakra-ui/react';
import { Camera, Smartphone } from 'lucide-react';
import { Avatar, AvatarFrame } from '@/components/Avatar';
import { RatingStars, StarRow, StarShape } from '@/components/RatingStars';
import { countText, each, when } from '@/lib/react/serverTemplate';
import { commonTexts } from '@/texts/common';
import { photographerTexts as texts } from '@/texts/photographer';
import { AvailabilityBadge, RatingCount } from './ProfileHead';
import { Bio, portraitSize, ProfileHeadLayout, TypeAndArea } from './ProfileHeadLayout';
import { ProfileLayout } from './ProfileLayout';
import { BookShell, PanelsShell } from './ShellPanels';
import { GalleryShell, ReviewsShell } from './ShellSections';

/** A profile before any script runs. It is a Go template, which the server executes with the photographer. */
export function ProfileShell() {
  return (
    <ProfileLayout
      head={<HeadShell />}
      gallery={<GalleryShell />}
      booking={<BookShell />}
      panels={<PanelsShell />}
      reviews={<ReviewsShell />}
    />
  );
}

function HeadShell() {
  const area = when(
    '.AllLocations',
    <Text>{texts.everywhere}</Text>,
    when('.OtherCities', <Text>{texts.alsoWorksIn('{{.OtherCities}}')}</Text>),
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
      standing={
        <>
          {when(
            '.Stars',
            <StarRow label={commonTexts.rated('{{.Rating}}')} number="{{.Rating}}">
              {each('.Stars', <StarShape size={18} filled="{{.}}%" />)}
            </StarRow>,
            <RatingStars rating={0} />,
          )}
          {when('.RatingCount', <RatingCount text={countText('.RatingCount', texts.ratings)} />)}
          {when('.Available', <AvailabilityBadge availability />, <AvailabilityBadge availability={false} />)}
        </>
      }
      name="{{.Name}}"
      city="{{.City}}"
      bio={when('.Bio', <Bio text="{{.Bio}}" />)}
    >
      {when(
        '.Mobile',
        <TypeAndArea icon={Smartphone} type={texts.types.mobile} area={area} />,
        <TypeAndArea icon={Camera} type={texts.types.professional} area={area} />,
      )}
    </ProfileHeadLayout>
  );
}
