import { Heading, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { parseValue } from '@/lib/parse';
import { Page } from '@/ui/layout/Page';
import { PhotoSplit } from '@/ui/photo/PhotoSplit';

const doneSchema = v.object({ isLinkDone: v.literal(true) });

type LinkDone = {
  /** Whether the link has already been used in this history entry. */
  readonly isDone: boolean;
  readonly markDone: () => void;
};

/**
 * Returns whether the link in an email has been used, and a function that stores this in the history entry. Component
 * state would be lost if using the link signs the person out, which resets every page.
 */
export function useLinkDone(): LinkDone {
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const done: v.InferOutput<typeof doneSchema> = { isLinkDone: true };
  return {
    isDone: parseValue(doneSchema, state) !== undefined,
    markDone: () => void navigate('.', { replace: true, state: done }),
  };
}

type EmailLinkCardProps = { title: string; text: string; children: ReactNode };

/** Shows one step of a page that confirms or undoes a change of the email address. */
export function EmailLinkCard({ title, text, children }: EmailLinkCardProps) {
  return (
    // The key remounts the page for each step, so that its main element takes the focus again.
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
