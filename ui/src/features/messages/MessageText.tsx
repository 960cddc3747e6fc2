import { Button, Link } from '@chakra-ui/react';
import { useState } from 'react';
import { linkParts } from '@/ui/layout/LinkedText';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { commonTexts } from '@/texts/common';
import { messagesTexts as texts } from './texts';

const Dialog = lazyDialog(() => import('@/ui/dialog/Dialog'), 'Dialog');

function hostOf(href: string): string {
  try {
    return new URL(href).host;
  } catch {
    return href;
  }
}

type MessageTextProps = {
  text: string;
  /** Whether web addresses are links. */
  linked: boolean;
};

/** Shows the text of a message as it was written. Its links ask before they open, and name the host. */
export function MessageText({ text, linked }: MessageTextProps) {
  const [asked, setAsked] = useState<string>();
  const [open, setOpen] = useState(false);
  if (!linked) return text;
  const host = hostOf(asked ?? '');
  return (
    <>
      {linkParts(text).map(({ text: part, href }, index) =>
        href?.startsWith('http') ? (
          <Link
            // The parts of one text never change their order.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            href={href}
            rel="noopener noreferrer nofollow"
            variant="underline"
            color="inherit"
            overflowWrap="anywhere"
            onClick={(event) => {
              event.preventDefault();
              setAsked(href);
              setOpen(true);
            }}
          >
            {part}
          </Link>
        ) : (
          part
        ),
      )}
      {asked !== undefined && (
        <Dialog
          open={open}
          onClose={() => setOpen(false)}
          role="alertdialog"
          title={texts.linkTitle(host)}
          description={texts.linkText}
          footer={
            <>
              <Button variant="outline" colorPalette="gray" onClick={() => setOpen(false)}>
                {commonTexts.cancel}
              </Button>
              <Button asChild>
                <a href={asked} target="_blank" rel="noopener noreferrer nofollow" onClick={() => setOpen(false)}>
                  {texts.linkOpen(host)}
                </a>
              </Button>
            </>
          }
        />
      )}
    </>
  );
}
