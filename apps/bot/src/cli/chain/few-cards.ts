/** Five of fewer cards than this are no secret: whoever knows the owner's cards has little to guess. */
export const FEW_CARDS = 15;
