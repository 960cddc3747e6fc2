/** A square cut out of a picture, in the picture's own pixels. */
export type SquareArea = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

const outputSide = 640;
const jpegQuality = 0.9;

/** The part of a picture as a square JPEG file, on white where the picture is transparent. */
export async function drawCrop(url: string, { x, y, width, height }: SquareArea): Promise<File> {
  const picture = new Image();
  picture.src = url;
  await picture.decode();

  const canvas = document.createElement('canvas');
  canvas.width = outputSide;
  canvas.height = outputSide;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser cannot draw');
  context.fillStyle = 'white';
  context.fillRect(0, 0, outputSide, outputSide);
  context.drawImage(picture, x, y, width, height, 0, 0, outputSide, outputSide);

  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', jpegQuality));
  if (!jpeg) throw new Error('the picture could not be encoded');
  return new File([jpeg], 'photo.jpg', { type: jpeg.type });
}
