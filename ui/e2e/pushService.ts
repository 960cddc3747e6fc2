import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Subscription = { readonly endpoint: string; readonly keys: { readonly p256dh: string; readonly auth: string } };

export type PushService = {
  readonly settings: Record<string, string>;
  /** Returns a new subscription of a browser, in the form of its `toJSON`. */
  readonly subscribe: () => Subscription;
  /** Returns the decrypted texts of the messages that have arrived for a subscription. */
  readonly messages: (subscription: Subscription) => string[];
  readonly close: () => void;
};

type Receiver = { readonly ecdh: ReturnType<typeof createECDH>; readonly auth: Buffer };

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** Decrypts a message that consists of one record (RFC 8188 and RFC 8291). */
function decrypt(body: Buffer, { ecdh, auth }: Receiver): string {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + (body[20] ?? 0));
  const sealed = body.subarray(21 + sender.length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const secret = derive(ecdh.computeSecret(sender), auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createDecipheriv('aes-128-gcm', key, nonce);
  cipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}

/** Starts a local push service. It has the private keys of its subscribers, so that it can decrypt their messages. */
export async function startPushService(): Promise<PushService> {
  const receivers = new Map<string, Receiver>();
  const got = new Map<string, string[]>();
  const server = createServer((request, answer) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = request.url ?? '';
      const receiver = receivers.get(path);
      if (receiver) got.set(path, [...(got.get(path) ?? []), decrypt(Buffer.concat(chunks), receiver)]);
      answer.writeHead(receiver ? 201 : 410).end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    // The default subject is the server's URL. Push would be off, because push services do not accept a local URL.
    settings: { PUSH_HOSTS: host, VAPID_SUBJECT: 'mailto:ops@shootday.in' },
    subscribe: () => {
      const path = `/send/${receivers.size + 1}`;
      const ecdh = createECDH('prime256v1');
      const auth = randomBytes(16);
      const p256dh = ecdh.generateKeys('base64url');
      receivers.set(path, { ecdh, auth });
      return { endpoint: `http://${host}${path}`, keys: { p256dh, auth: auth.toString('base64url') } };
    },
    messages: ({ endpoint }) => got.get(new URL(endpoint).pathname) ?? [],
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
