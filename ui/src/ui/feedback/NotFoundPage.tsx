import { Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { commonTexts } from '@/texts/common';
import { Page } from '@/ui/layout/Page';
import { PhotoSplit } from '@/ui/photo/PhotoSplit';
import { StudioPhoto } from '@/ui/photo/StudioPhoto';
import { errorPageTexts as texts } from '@/texts/errors';

/** Says that the page was not found. It is the page for every URL that matches no route of the app. */
export function NotFoundPage() {
  return (
    <Page title={texts.notFoundTitle}>
      <PhotoSplit photo="mobile-tripod">
        <Stack gap="6" align="flex-start">
          <StudioPhoto
            name="mobile-tripod"
            decorative
            sizes="100vw"
            borderRadius="xl"
            aspectRatio={16 / 9}
            maxH="18rem"
            hideFrom="lg"
          />
          <Stack gap="3">
            <Heading as="h1" textStyle="section">
              {texts.notFoundTitle}
            </Heading>
            <Text textStyle="lg" color="fg.muted">
              {texts.notFoundText}
            </Text>
          </Stack>
          <Flex gap="3" wrap="wrap">
            <Button asChild size="lg">
              <Link to="/">{texts.backHome}</Link>
            </Button>
            <Button asChild size="lg" variant="outline" colorPalette="gray">
              <Link to="/schedule">{commonTexts.findPhotographer}</Link>
            </Button>
          </Flex>
        </Stack>
      </PhotoSplit>
    </Page>
  );
}

export { NotFoundPage as Component };
