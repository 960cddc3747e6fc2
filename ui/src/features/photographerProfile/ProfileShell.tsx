import { Container, Skeleton } from '@chakra-ui/react';
import { Camera } from 'lucide-react';
import { portraitSize, ProfileHeadLayout, TypeAndArea } from './ProfileHeadLayout';

/** A profile before any script runs: the server puts what it knows of the photographer in the place of what stands in braces. */
export function ProfileShell() {
  return (
    <Container maxW="7xl" py={{ base: '6', md: '12' }} minH="100dvh">
      <ProfileHeadLayout
        portrait={<Skeleton boxSize={`${portraitSize}px`} flexShrink={0} borderRadius="full" aria-hidden />}
        standing={<Skeleton width="40" height="5" borderRadius="sm" aria-hidden />}
        name="{name}"
        city="{city}"
        bio="{bio}"
      >
        <TypeAndArea icon={Camera} type="{type}" area="{area}" />
      </ProfileHeadLayout>
    </Container>
  );
}
