// What we call of libheif's own interface in C; the package has no types. A pointer is a number. A struct that is returned is written
// where the first argument points to.
declare module "libheif-js/wasm-bundle.js" {
  type Call =
    | "_malloc"
    | "_heif_context_alloc"
    | "_heif_context_read_from_memory_without_copy"
    | "_heif_context_get_primary_image_handle"
    | "_heif_image_handle_get_width"
    | "_heif_image_handle_get_height"
    | "_heif_image_handle_get_ispe_width"
    | "_heif_image_handle_get_ispe_height"
    | "_heif_image_handle_get_luma_bits_per_pixel"
    | "_heif_image_handle_has_alpha_channel"
    | "_heif_image_handle_get_raw_color_profile_size"
    | "_heif_image_handle_get_raw_color_profile"
    | "_heif_image_handle_get_nclx_color_profile"
    | "_heif_image_handle_get_image_tiling"
    | "_heif_image_handle_decode_image_tile"
    | "_heif_image_release"
    | "_heif_decode_image"
    | "_heif_image_get_width"
    | "_heif_image_get_height"
    | "_heif_image_get_plane_readonly";
  type Libheif = Record<Call, (...values: number[]) => number> & {
    /** Another one after each call that takes memory. */
    HEAPU8: Uint8Array;
    HEAP32: Int32Array;
  };
  const libheif: Libheif;
  export default libheif;
}
