import { type ComponentType, type ReactNode, useContext, useState } from "react";
import { toast } from "../../../../shared/web/toast.ts";
import { MediaBase } from "../../../../shared/web/ui/picture.tsx";
import { type Gallery, type GalleryParts, toGallery } from "./gallery-media.ts";
import type { MediaSliderProps } from "./media-slider.tsx";

const loadSlider = () => import("./media-slider.tsx");

/** Pictures and films in full screen. `prepare` loads the slider, `open` shows it, `slider` is the element to render. */
export function useGallery(parts: GalleryParts): {
  gallery: Gallery;
  prepare: () => void;
  open: (index: number) => Promise<void>;
  slider: ReactNode;
} {
  const gallery = toGallery(parts, useContext(MediaBase));
  const [Slider, setSlider] = useState<ComponentType<MediaSliderProps>>();
  const [openAt, setOpenAt] = useState<number | null>(null);
  async function open(index: number): Promise<void> {
    try {
      const { MediaSlider } = await loadSlider();
      setSlider(() => MediaSlider);
      setOpenAt(index);
    } catch {
      toast.show("Network error", { type: "error" });
    }
  }
  return {
    gallery,
    open,
    prepare: () => void loadSlider().catch(() => undefined),
    slider: Slider && openAt !== null && <Slider media={gallery.media} note={parts.note} start={openAt} onClose={() => setOpenAt(null)} />,
  };
}
