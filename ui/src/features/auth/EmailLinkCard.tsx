import { Heading, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Page } from '@/ui/layout/Page';
import { PhotoSplit } from '@/ui/photo/PhotoSplit';

type EmailLinkCardProps = { title: string; text: string; children: ReactNode };

/** One step of a page that a link in a mail about somebody's address opens. */
export function EmailLinkCard({ title, text, children }: EmailLinkCardProps) {
  return (
    // The key makes each step take the focus, as a page of its own would.
    <Page key={title} title={title}>
      <PhotoSplit photo="product-ceramics">
        <Stack layerStyle="card" borderRadius="xl" p={{ base: '6', md: '10' }} gap="6">
          <Stack gap="2">
            <Heading as="h1" textStyle="3xl">
              {title}
            </Heading>
            <Text color="fg.muted" overflowWrap="anywhere">
              {text}
            </Text>
          </Stack>
          {children}
        </Stack>
      </PhotoSplit>
    </Page>
  );
}
