import { HStack, Skeleton, Stack } from '@chakra-ui/react';
import { TextSkeleton } from '@/ui/feedback/Skeletons';
import { Trail } from '@/shared/photographer/Trail';
import { cityTexts } from '@/texts/cities';
import { commonTexts } from '@/texts/common';
import { portraitSize } from './HeadView';
import { ProfileLayout } from './ProfileLayout';

/** A profile that is on its way. */
export function ProfileSkeleton() {
  return (
    <ProfileLayout
      trail={<Trail mb={{ md: '2' }} start={cityTexts.photographers} pages={[]} />}
      mosaic={
        <Skeleton
          role="status"
          aria-label={commonTexts.loading}
          height={{ base: '70vw', md: '22rem', lg: '27rem' }}
          maxH={{ base: '22rem', md: 'none' }}
          mx={{ base: '-4', md: '0' }}
          borderRadius={{ base: '0', md: 'xl' }}
        />
      }
      head={
        <HStack gap="5" aria-hidden>
          <Skeleton boxSize={`${portraitSize}px`} flexShrink="0" borderRadius="full" />
          <Skeleton height="12" width="min(20rem, 60%)" borderRadius="md" />
        </HStack>
      }
      gallery={
        // As tall as the window, so that the footer does not jump out of it.
        <Stack minH="100dvh">
          <TextSkeleton lines={5} />
        </Stack>
      }
      booking={<Skeleton aria-hidden height={{ base: '5.5rem', lg: '14rem' }} borderRadius={{ base: '0', lg: 'lg' }} />}
      prices={null}
      facts={null}
      reviews={null}
    />
  );
}
