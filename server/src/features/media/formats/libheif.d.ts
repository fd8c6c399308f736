// What we call of libheif's own interface in C; the package has no types. A struct that is returned is written where the first
// argument points to.
declare module "libheif-js/wasm-bundle.js" {
  type Pointer = number;
  interface Libheif {
    /** Another one after each call that takes memory. */
    HEAPU8: Uint8Array;
    HEAP32: Int32Array;
    _malloc(bytes: number): Pointer;
    _heif_context_alloc(): Pointer;
    _heif_context_read_from_memory_without_copy(
      error: Pointer,
      context: Pointer,
      bytes: Pointer,
      length: number,
      options: Pointer,
    ): void;
    _heif_context_get_primary_image_handle(error: Pointer, context: Pointer, handle: Pointer): void;
    _heif_image_handle_get_width(handle: Pointer): number;
    _heif_image_handle_get_height(handle: Pointer): number;
    _heif_image_handle_get_ispe_width(handle: Pointer): number;
    _heif_image_handle_get_ispe_height(handle: Pointer): number;
    _heif_image_handle_get_luma_bits_per_pixel(handle: Pointer): number;
    _heif_image_handle_has_alpha_channel(handle: Pointer): number;
    _heif_image_handle_get_raw_color_profile_size(handle: Pointer): number;
    _heif_image_handle_get_raw_color_profile(error: Pointer, handle: Pointer, profile: Pointer): void;
    _heif_image_handle_get_nclx_color_profile(error: Pointer, handle: Pointer, profile: Pointer): void;
    _heif_image_handle_get_image_tiling(
      error: Pointer,
      handle: Pointer,
      isTransformed: number,
      tiling: Pointer,
    ): void;
    _heif_image_handle_decode_image_tile(
      error: Pointer,
      handle: Pointer,
      image: Pointer,
      colorspace: number,
      chroma: number,
      options: Pointer,
      column: number,
      row: number,
    ): void;
    _heif_image_release(image: Pointer): void;
    _heif_decode_image(
      error: Pointer,
      handle: Pointer,
      image: Pointer,
      colorspace: number,
      chroma: number,
      options: Pointer,
    ): void;
    _heif_image_get_width(image: Pointer, channel: number): number;
    _heif_image_get_height(image: Pointer, channel: number): number;
    _heif_image_get_plane_readonly(image: Pointer, channel: number, stride: Pointer): Pointer;
  }
  const libheif: Libheif;
  export default libheif;
}
