import { Box, Button, chakra, Stack, Text } from '@chakra-ui/react';
import { useId, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Account } from '@/api/openapi.gen';
import { showToast } from '@/lib/toasts';
import { endPush } from '@/session/privateData';
import { sessionStore } from '@/session/session';
import { commonTexts } from '@/texts/common';
import { Avatar } from '@/ui/photo/Avatar';
import { accountLinks } from './SiteLinks';
import { navigationTexts } from './texts';
import { useDismiss } from './useDismiss';

/** Returns a function that signs out and opens the community page. */
function useLogout(): () => void {
  const navigate = useNavigate();
  return () => {
    void navigate('/community');
    endPush(sessionStore.token);
    sessionStore.clear();
    showToast({ kind: 'success', text: commonTexts.loggedOut });
  };
}

const avatarSize = 30;
const itemStyle = {
  variant: 'ghost',
  colorPalette: 'gray',
  borderRadius: 'sm',
  justifyContent: 'flex-start',
  fontWeight: 'medium',
} as const;

/**
 * Renders the account menu: a round avatar that shows and hides the links and the logout button. Chakra's menu would be too
 * large for the first page.
 */
export function AccountMenu({ user }: { user: Account }) {
  const [open, setOpen] = useState(false);
  const panelId = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const logout = useLogout();
  const close = () => setOpen(false);

  useDismiss(root, open, (byEscape) => {
    close();
    if (byEscape) button.current?.focus();
  });

  return (
    <Box ref={root} position="relative">
      <chakra.button
        ref={button}
        aria-label={navigationTexts.account(user.fullName)}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpen(!open)}
        display="block"
        p="1.5"
        borderRadius="full"
        cursor="button"
      >
        <Avatar src={user.profile_photo} name={user.fullName} isNamedBeside size={avatarSize} />
      </chakra.button>
      <Stack
        id={panelId}
        hidden={!open}
        layerStyle="card"
        boxShadow="lg"
        position="absolute"
        insetEnd="0"
        top="calc(100% + 0.5rem)"
        w="56"
        p="2"
        gap="1"
        css={{ '&[hidden]': { display: 'none' } }}
      >
        <Text px="5" pt="2" pb="1" textStyle="sm" color="fg.muted" truncate>
          {user.fullName}
        </Text>
        {accountLinks(user).map((link) => (
          <Button key={link.to} asChild {...itemStyle} onClick={close}>
            <Link to={link.to}>{link.label}</Link>
          </Button>
        ))}
        <Button {...itemStyle} onClick={logout}>
          {navigationTexts.logout}
        </Button>
      </Stack>
    </Box>
  );
}
